-- One history of marks (rules: mark-change) in place of three: the corrections of marks, what corrections of questions did to attempts, and what
-- cells of gradebooks held before. Equal before and after: db/migrate/mark-change.test.ts.
CREATE TABLE "mark_change" (
	"student_id" bigint,
	"roster_entry_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mark_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mark" text NOT NULL,
	"camp_id" bigint,
	"chapter_id" bigint,
	"submission_id" bigint,
	"attempt_no" integer,
	"question_id" bigint,
	"column_id" bigint,
	"column_name" text,
	"revision" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"cause" text NOT NULL,
	"cause_id" bigint,
	"reason" text NOT NULL,
	"by" bigint,
	"at" timestamp with time zone,
	CONSTRAINT "mark_change_once" UNIQUE NULLS NOT DISTINCT("student_id","chapter_id","submission_id","attempt_no","question_id","camp_id","column_id","revision","roster_entry_id"),
	CONSTRAINT "mark_change_key" UNIQUE("student_id","id"),
	CONSTRAINT "mark_change_mark" CHECK ("mark_change"."mark" in ('review', 'answer', 'attempt', 'cell')),
	CONSTRAINT "mark_change_cause" CHECK ("mark_change"."cause" in ('correction', 'change', 'appeal', 'regrade', 'regradeUndone', 'entry')),
	CONSTRAINT "mark_change_person" CHECK (num_nonnulls("mark_change"."student_id", "mark_change"."roster_entry_id") = 1 and ("mark_change"."mark" = 'cell' or "mark_change"."student_id" is not null)),
	CONSTRAINT "mark_change_what" CHECK (case "mark_change"."mark"
        when 'review' then num_nonnulls("mark_change"."chapter_id", "mark_change"."submission_id") = 2
          and num_nonnulls("mark_change"."attempt_no", "mark_change"."question_id", "mark_change"."camp_id", "mark_change"."column_id") = 0
        when 'answer' then num_nonnulls("mark_change"."chapter_id", "mark_change"."attempt_no", "mark_change"."question_id") = 3
          and num_nonnulls("mark_change"."submission_id", "mark_change"."camp_id", "mark_change"."column_id") = 0
        when 'attempt' then num_nonnulls("mark_change"."chapter_id", "mark_change"."attempt_no") = 2
          and num_nonnulls("mark_change"."submission_id", "mark_change"."question_id", "mark_change"."camp_id", "mark_change"."column_id") = 0
        else "mark_change"."camp_id" is not null and num_nonnulls("mark_change"."chapter_id", "mark_change"."column_id") = 1
          and num_nonnulls("mark_change"."submission_id", "mark_change"."attempt_no", "mark_change"."question_id") = 0 end),
	CONSTRAINT "mark_change_revision" CHECK ("mark_change"."revision" >= 1),
	CONSTRAINT "mark_change_at" CHECK ("mark_change"."at" is not null or "mark_change"."after" is null),
	CONSTRAINT "mark_change_reason" CHECK (char_length("mark_change"."reason") <= 500 and ("mark_change"."reason" <> '' or "mark_change"."mark" in ('attempt', 'cell'))),
	CONSTRAINT "mark_change_cause_id" CHECK (("mark_change"."cause" in ('correction', 'entry')) = ("mark_change"."cause_id" is null))
);--> statement-breakpoint
ALTER TABLE "mark_change" ADD CONSTRAINT "mark_change_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_change" ADD CONSTRAINT "mark_change_roster_entry_id_roster_entry_id_fk" FOREIGN KEY ("roster_entry_id") REFERENCES "public"."roster_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_change" ADD CONSTRAINT "mark_change_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_change" ADD CONSTRAINT "mark_change_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_change" ADD CONSTRAINT "mark_change_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_change" ADD CONSTRAINT "mark_change_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_change" ADD CONSTRAINT "mark_change_answer" FOREIGN KEY ("student_id","chapter_id","attempt_no","question_id") REFERENCES "public"."attempt_answer"("student_id","chapter_id","no","question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_change_by_roster" ON "mark_change" USING btree ("roster_entry_id") WHERE "mark_change"."roster_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "mark_change_by_camp" ON "mark_change" USING btree ("camp_id") WHERE "mark_change"."camp_id" is not null;--> statement-breakpoint
CREATE INDEX "mark_change_by_chapter" ON "mark_change" USING btree ("chapter_id") WHERE "mark_change"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "mark_change_by_submission" ON "mark_change" USING btree ("submission_id") WHERE "mark_change"."submission_id" is not null;--> statement-breakpoint
CREATE INDEX "mark_change_by_regrade" ON "mark_change" USING btree ("cause_id") WHERE "mark_change"."cause" in ('regrade', 'regradeUndone');--> statement-breakpoint
-- The corrections of marks keep their ids, which the steps of appeals name.
INSERT INTO mark_change (id, student_id, mark, chapter_id, submission_id, attempt_no, question_id, revision, before, after, cause, cause_id, reason, by, at)
OVERRIDING SYSTEM VALUE
SELECT m.id, m.student_id, CASE WHEN m.submission_id IS NULL THEN 'answer' ELSE 'review' END, m.chapter_id, m.submission_id, m.attempt_no,
  m.question_id, m.revision, m.before, m.after,
  CASE WHEN g.id IS NOT NULL THEN 'change' WHEN p.appeal_id IS NOT NULL THEN 'appeal' ELSE 'correction' END, coalesce(g.id, p.appeal_id),
  m.reason, m.corrected_by, m.corrected_at
FROM mark_correction m
LEFT JOIN attempt_answer a ON a.student_id = m.student_id AND a.chapter_id = m.chapter_id AND a.no = m.attempt_no AND a.question_id = m.question_id
LEFT JOIN LATERAL (
  -- The approved request that made it: decided when it was made.
  SELECT id FROM grade_change WHERE student_id = m.student_id AND state = 'approved' AND asked_by = m.corrected_by
    AND mark = CASE WHEN m.submission_id IS NULL THEN 'a' || a.id ELSE 's' || m.submission_id END
    AND abs(extract(epoch FROM decided_at - m.corrected_at)) < 60
  ORDER BY abs(extract(epoch FROM decided_at - m.corrected_at)), id LIMIT 1) g ON true
LEFT JOIN LATERAL (
  SELECT appeal_id FROM appeal_step WHERE student_id = m.student_id AND correction_id = m.id LIMIT 1) p ON true
ORDER BY m.id;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('mark_change', 'id'), coalesce(max(id), 1), max(id) IS NOT NULL) FROM mark_change;--> statement-breakpoint
-- What corrections of questions did to attempts.
INSERT INTO mark_change (student_id, mark, chapter_id, attempt_no, revision, before, after, cause, cause_id, reason, by, at)
SELECT student_id, 'attempt', chapter_id, no, row_number() OVER (PARTITION BY student_id, chapter_id, no ORDER BY at, is_taken_back, correction_id),
  before, after, CASE WHEN is_taken_back THEN 'regradeUndone' ELSE 'regrade' END, correction_id, reason, by, at
FROM (
  SELECT e.student_id, q.chapter_id, e.no, e.is_taken_back, e.correction_id,
    jsonb_build_object('score', e.score_before, 'total', e.total_before, 'passed', e.passed_before) AS before,
    jsonb_build_object('score', e.score_after, 'total', e.total_after, 'passed', e.passed_after) AS after,
    CASE WHEN e.is_taken_back THEN q.taken_back_reason ELSE q.reason END AS reason,
    CASE WHEN e.is_taken_back THEN q.taken_back_by ELSE q.made_by END AS by,
    CASE WHEN e.is_taken_back THEN coalesce(q.taken_back_at, q.changed_at) ELSE q.made_at END AS at
  FROM correction_effect e JOIN question_correction q ON q.id = e.correction_id) effect
ORDER BY at, student_id, no;--> statement-breakpoint
-- What cells of gradebooks held before: each was replaced by the revision after it, or removed with its column.
INSERT INTO mark_change (student_id, roster_entry_id, mark, camp_id, chapter_id, column_id, column_name, revision, before, after, cause, cause_id, reason, by, at)
SELECT h.student_id, h.roster_entry_id, 'cell', h.camp_id, h.chapter_id, h.column_id, h.column_name, h.revision, h.held,
  CASE WHEN h.has_next THEN h.next END, CASE WHEN g.id IS NULL THEN 'entry' ELSE 'change' END, g.id,
  CASE WHEN h.has_next THEN h.next ->> 'reason' ELSE '' END,
  CASE WHEN h.has_next THEN (h.next ->> 'by')::bigint END, CASE WHEN h.has_next THEN h.next_at END
FROM (
  SELECT c.*, lead(revision) OVER cell = revision + 1 AS has_next, lead(held) OVER cell AS next, lead(saved_at) OVER cell AS next_at
  FROM (
    SELECT student_id, roster_entry_id, camp_id, chapter_id, column_id, column_name, revision, saved_at, true AS is_past,
      jsonb_build_object('value', value, 'flag', flag, 'reason', reason, 'by', saved_by,
        'at', to_char(saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS held
    FROM gradebook_entry_past
    UNION ALL
    SELECT student_id, roster_entry_id, camp_id, chapter_id, column_id, NULL, revision, saved_at, false,
      jsonb_build_object('value', value, 'flag', flag, 'reason', reason, 'by', saved_by,
        'at', to_char(saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM gradebook_entry) c
  WINDOW cell AS (PARTITION BY student_id, roster_entry_id, camp_id, chapter_id, column_id ORDER BY revision)) h
LEFT JOIN LATERAL (
  SELECT id FROM grade_change WHERE h.has_next AND student_id = h.student_id AND camp_id = h.camp_id AND state = 'approved'
    AND asked_by = (h.next ->> 'by')::bigint AND mark = coalesce('l' || h.chapter_id, 'c' || h.column_id)
    AND abs(extract(epoch FROM decided_at - h.next_at)) < 60
  ORDER BY abs(extract(epoch FROM decided_at - h.next_at)), id LIMIT 1) g ON true
WHERE h.is_past
ORDER BY h.saved_at, h.revision;--> statement-breakpoint
ALTER TABLE "appeal_step" DROP CONSTRAINT "appeal_step_correction";--> statement-breakpoint
DROP TABLE "gradebook_entry_past";--> statement-breakpoint
DROP TABLE "mark_correction";--> statement-breakpoint
DROP TABLE "correction_effect";--> statement-breakpoint
DROP FUNCTION mark_correction_append_only();--> statement-breakpoint
ALTER TABLE "appeal_step" ADD CONSTRAINT "appeal_step_correction"FOREIGN KEY ("student_id","correction_id") REFERENCES "public"."mark_change"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A mark's history is only added to. What was typed about somebody of the roster goes with them when they join; nothing else of a row changes.
CREATE FUNCTION mark_change_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'mark_change is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER mark_change_append_only BEFORE UPDATE ON "mark_change" FOR EACH ROW
  WHEN (OLD.mark <> 'cell' OR to_jsonb(OLD) - 'student_id' - 'roster_entry_id' IS DISTINCT FROM to_jsonb(NEW) - 'student_id' - 'roster_entry_id')
  EXECUTE FUNCTION mark_change_append_only();--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_gradebook_entries(entry bigint, camp bigint, account bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  standing smallint := (SELECT n.status FROM enrolment n WHERE n.student_id = account AND n.camp_id = camp);
BEGIN
  IF standing IN (1, 2) THEN
    UPDATE gradebook_entry e SET student_id = account, roster_entry_id = NULL
      WHERE e.roster_entry_id = entry AND NOT EXISTS (
        SELECT FROM gradebook_entry own WHERE own.student_id = account AND own.camp_id = e.camp_id
          AND own.chapter_id IS NOT DISTINCT FROM e.chapter_id AND own.column_id IS NOT DISTINCT FROM e.column_id);
    UPDATE mark_change e SET student_id = account, roster_entry_id = NULL
      WHERE e.roster_entry_id = entry AND NOT EXISTS (
        SELECT FROM mark_change own WHERE own.student_id = account AND own.camp_id = e.camp_id
          AND own.chapter_id IS NOT DISTINCT FROM e.chapter_id AND own.column_id IS NOT DISTINCT FROM e.column_id
          AND own.revision = e.revision);
  ELSIF standing IS NULL OR standing = 0 THEN
    UPDATE gradebook_entry e SET student_id = NULL, roster_entry_id = entry
      WHERE e.student_id = account AND e.camp_id = camp AND NOT EXISTS (
        SELECT FROM gradebook_entry own WHERE own.roster_entry_id = entry
          AND own.chapter_id IS NOT DISTINCT FROM e.chapter_id AND own.column_id IS NOT DISTINCT FROM e.column_id);
    UPDATE mark_change e SET student_id = NULL, roster_entry_id = entry
      WHERE e.student_id = account AND e.camp_id = camp AND NOT EXISTS (
        SELECT FROM mark_change own WHERE own.roster_entry_id = entry
          AND own.chapter_id IS NOT DISTINCT FROM e.chapter_id AND own.column_id IS NOT DISTINCT FROM e.column_id
          AND own.revision = e.revision);
  END IF;
END $$;
