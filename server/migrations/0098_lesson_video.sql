CREATE TABLE "lesson_video" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"seconds" double precision NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "lesson_video_seconds" CHECK ("lesson_video"."seconds" between 1 and 86400),
	CONSTRAINT "lesson_video_size" CHECK ("lesson_video"."width" > 0 and "lesson_video"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "video_part" (
	"file_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"storage_key" uuid NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"quality" jsonb,
	"thumbnails" jsonb,
	CONSTRAINT "video_part_file_id_name_pk" PRIMARY KEY("file_id","name"),
	CONSTRAINT "video_part_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "video_part_name" CHECK ("video_part"."name" ~ '^([0-9]{2,4}|poster|thumbnails)$'),
	CONSTRAINT "video_part_size" CHECK ("video_part"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "long_job" DROP CONSTRAINT "long_job_kind";--> statement-breakpoint
ALTER TABLE "lesson_video" ADD CONSTRAINT "lesson_video_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_part" ADD CONSTRAINT "video_part_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "long_job" ADD CONSTRAINT "long_job_kind" CHECK ("long_job"."kind" in ('homework-zip', 'audit-export', 'gradebook-export', 'roster-export', 'report-export', 'roster-import', 'gradebook-import', 'registrar-fill', 'regrade', 'video-stream'));
--> statement-breakpoint
-- The content of a lesson names what was made of its video: it advances with that (migration 0025).
CREATE OR REPLACE FUNCTION project_edition_follows() RETURNS trigger LANGUAGE plpgsql
AS $$
declare
  ids bigint[];
begin
  case tg_table_name
    when 'project' then ids := array(select id from changed);
    when 'chapter', 'material' then ids := array(select project_id from changed);
    when 'test', 'homework', 'question' then
      ids := array(select c.project_id from changed join chapter c on c.id = changed.chapter_id);
    when 'question_option', 'question_blank' then
      ids := array(select c.project_id from changed join question q on q.id = changed.question_id
        join chapter c on c.id = q.chapter_id);
    when 'media' then ids := array(select c.project_id from changed join chapter c on c.media_id = changed.id);
    when 'media_caption' then
      ids := array(select c.project_id from changed join chapter c on c.media_id = changed.media_id);
    when 'video_part' then
      ids := array(select c.project_id from changed join media m on m.file_id = changed.file_id
        join chapter c on c.media_id = m.id);
  end case;
  -- What goes with its project has no edition any more.
  insert into project_edition as known (project_id, edition)
  select id, 1 from project where id = any(ids) order by id
  on conflict (project_id) do update set edition = known.edition + 1;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER project_edition_insert AFTER INSERT ON "video_part" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION project_edition_follows();
--> statement-breakpoint
CREATE TRIGGER project_edition_update AFTER UPDATE ON "video_part" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION project_edition_follows();
--> statement-breakpoint
CREATE TRIGGER project_edition_delete AFTER DELETE ON "video_part" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION project_edition_follows();
