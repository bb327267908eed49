CREATE VIEW "public"."required_lesson" AS (select "enrolment"."student_id", "enrolment"."id" as "enrolment_id", "chapter"."id" as "chapter_id", (((select "chapter_progress"."done_at" from "chapter_progress" where "chapter_progress"."student_id" = "enrolment"."student_id"
  and "chapter_progress"."chapter_id" = "chapter"."id") is not null) and (not (case when "chapter"."type" in (2) then (select "submission"."passed" from "submission" where "submission"."student_id" = "enrolment"."student_id"
  and "submission"."chapter_id" = "chapter"."id" and "submission"."type" in (2) and "submission"."newest") end)) is not true) as "is_met" from "enrolment" inner join "camp" on "camp"."id" = "enrolment"."camp_id" inner join "project" on "project"."id" = "enrolment"."project_id" inner join "chapter" on ("chapter"."project_id" = "enrolment"."project_id" and "chapter"."type" is not null and "chapter"."removed_at" is null and ((coalesce("camp"."certificate_rule", "project"."certificate_rule") in ('all') and true) or (coalesce("camp"."certificate_rule", "project"."certificate_rule") in ('graded') and ("chapter"."type" in (1)) is not true))) where "enrolment"."status" in (1));--> statement-breakpoint
-- What a certificate requires is the view's alone; this asks it, leaving out the lesson that is being done. PL/pgSQL and volatile, as before,
-- so that it sees what is committed when it is called (docs/decisions/0048). True also where nothing is required, and for who does not learn.
CREATE OR REPLACE FUNCTION has_missing_requirements(student bigint, seat bigint, leaf bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE
AS $$
begin
  if exists (select from required_lesson r where r.student_id = student and r.enrolment_id = seat and r.chapter_id <> leaf and not r.is_met)
  then return true; end if;
  return not exists (select from required_lesson r where r.student_id = student and r.enrolment_id = seat);
end
$$;--> statement-breakpoint
-- The former name: the version before this one calls it no more (docs/decisions/0098).
DROP FUNCTION certificate_waits(bigint, bigint, bigint);
