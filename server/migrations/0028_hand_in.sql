ALTER TABLE "attempt" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What was graded at once moves to its attempt; what a person marks, or has marked, stays.
UPDATE "attempt" SET "answers" = graded.answers
FROM (SELECT student_id, chapter_id, no,
    jsonb_agg(jsonb_build_object('questionId', question_id, 'answer', answer, 'score', score) ORDER BY question_id) AS answers
  FROM attempt_answer WHERE score IS NOT NULL AND marked_by IS NULL GROUP BY student_id, chapter_id, no) AS graded
WHERE (attempt.student_id, attempt.chapter_id, attempt.no) = (graded.student_id, graded.chapter_id, graded.no);
--> statement-breakpoint
DELETE FROM "attempt_answer" WHERE score IS NOT NULL AND marked_by IS NULL;
--> statement-breakpoint
-- Whether a student stays without a certificate when `leaf` is done: others are to be done, or there is one. Volatile, and not
-- SQL, so that it sees what is committed when it is called and not when the statement that calls it began (docs/decisions/0048).
CREATE FUNCTION certificate_waits(student bigint, seat bigint, leaf bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE
AS $$
begin
  return not exists (
    select from enrolment e join camp c on c.id = e.camp_id join project p on p.id = e.project_id
    where e.student_id = student and e.id = seat and e.status = 1
      and not exists (
        select from chapter l
        where l.project_id = e.project_id and l.id <> leaf and l.type is not null and l.removed_at is null
          and (coalesce(c.certificate_rule, p.certificate_rule) = 'all' or l.type <> 1)
          and not exists (select from chapter_progress d
            where d.student_id = student and d.chapter_id = l.id and d.done_at is not null)));
end
$$;
