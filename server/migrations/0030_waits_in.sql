ALTER TABLE "attempt_answer" ADD COLUMN "waits_in" bigint;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "waits_in" bigint;--> statement-breakpoint
DROP INDEX "attempt_answer_waiting";--> statement-breakpoint
DROP INDEX "enrolment_by_camp";--> statement-breakpoint
DROP INDEX "submission_waiting";--> statement-breakpoint
CREATE INDEX "attempt_answer_waiting" ON "attempt_answer" USING btree ("waits_in","chapter_id","question_id","id") WHERE "attempt_answer"."score" is null;--> statement-breakpoint
CREATE INDEX "enrolment_by_camp" ON "enrolment" USING btree ("camp_id","status");--> statement-breakpoint
CREATE INDEX "submission_waiting" ON "submission" USING btree ("waits_in","chapter_id","submitted_at","id") WHERE "submission"."newest" and "submission"."reviewed_at" is null and "submission"."type" in (2);--> statement-breakpoint
-- In which camp something waits to be marked (docs/decisions/0067): where its student learns in the project, or has graduated.
-- Who hands in holds that enrolment, so it stays until what is handed in is there.
CREATE FUNCTION waits_where_learnt() RETURNS trigger LANGUAGE plpgsql
AS $$
begin
  new.waits_in := (select e.camp_id from chapter c join enrolment e on e.project_id = c.project_id
    where c.id = new.chapter_id and e.student_id = new.student_id and e.status in (1, 2));
  return new;
end
$$;
--> statement-breakpoint
CREATE TRIGGER submission_waits BEFORE INSERT ON "submission" FOR EACH ROW
WHEN (new.type in (2) and new.newest and new.reviewed_at is null) EXECUTE FUNCTION waits_where_learnt();
--> statement-breakpoint
CREATE TRIGGER attempt_answer_waits BEFORE INSERT ON "attempt_answer" FOR EACH ROW
WHEN (new.score is null) EXECUTE FUNCTION waits_where_learnt();
--> statement-breakpoint
-- Rows that come in bulk, with triggers off, wait somewhere too.
ALTER TABLE "submission" ENABLE ALWAYS TRIGGER submission_waits;--> statement-breakpoint
ALTER TABLE "attempt_answer" ENABLE ALWAYS TRIGGER attempt_answer_waits;--> statement-breakpoint
-- Who joins, leaves or goes to another camp takes along what waits: once, at the end of the transaction. A row that was written
-- twice in it would have its keys checked again, and wait for the draft that a hand-in holds. Each statement sees what others
-- committed while the enrolment was waited for.
CREATE FUNCTION waiting_follows() RETURNS trigger LANGUAGE plpgsql
AS $$
declare
  student bigint := coalesce(new.student_id, old.student_id);
  project bigint := coalesce(new.project_id, old.project_id);
  there bigint := (select e.camp_id from enrolment e
    where e.student_id = student and e.project_id = project and e.status in (1, 2));
begin
  update submission s set waits_in = there
  where s.student_id = student and s.type in (2) and s.newest and s.reviewed_at is null
    and s.waits_in is distinct from there and s.chapter_id in (select c.id from chapter c where c.project_id = project);
  update attempt_answer a set waits_in = there
  where a.student_id = student and a.score is null
    and a.waits_in is distinct from there and a.chapter_id in (select c.id from chapter c where c.project_id = project);
  return null;
end
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER waiting_joins AFTER INSERT ON "enrolment" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (new.status in (1, 2)) EXECUTE FUNCTION waiting_follows();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER waiting_moves AFTER UPDATE ON "enrolment" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((old.status in (1, 2)) <> (new.status in (1, 2)) or old.camp_id <> new.camp_id) EXECUTE FUNCTION waiting_follows();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER waiting_leaves AFTER DELETE ON "enrolment" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (old.status in (1, 2)) EXECUTE FUNCTION waiting_follows();
--> statement-breakpoint
-- What waits already: by the index that was just made, which holds nothing else.
UPDATE "submission" SET waits_in = e.camp_id
FROM chapter c JOIN enrolment e ON e.project_id = c.project_id AND e.status in (1, 2)
WHERE c.id = submission.chapter_id AND e.student_id = submission.student_id
  AND submission.newest AND submission.reviewed_at is null AND submission.type in (2);
--> statement-breakpoint
UPDATE "attempt_answer" SET waits_in = e.camp_id
FROM chapter c JOIN enrolment e ON e.project_id = c.project_id AND e.status in (1, 2)
WHERE c.id = attempt_answer.chapter_id AND e.student_id = attempt_answer.student_id AND attempt_answer.score is null;
