CREATE TABLE "project_edition" (
	"project_id" bigint PRIMARY KEY NOT NULL,
	"edition" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_edition" ADD CONSTRAINT "project_edition_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapter_by_media" ON "chapter" USING btree ("media_id") WHERE "chapter"."media_id" is not null;--> statement-breakpoint
CREATE FUNCTION project_edition_follows() RETURNS trigger LANGUAGE plpgsql
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
  end case;
  -- What goes with its project has no edition any more.
  insert into project_edition as known (project_id, edition)
  select id, 1 from project where id = any(ids) order by id
  on conflict (project_id) do update set edition = known.edition + 1;
  return null;
end
$$;
--> statement-breakpoint
DO $$
declare
  changing text;
begin
  foreach changing in array array['project', 'chapter', 'material', 'test', 'homework', 'question', 'question_option',
    'question_blank', 'media', 'media_caption'] loop
    execute format('create trigger project_edition_insert after insert on %I referencing new table as changed
      for each statement execute function project_edition_follows()', changing);
    execute format('create trigger project_edition_update after update on %I referencing new table as changed
      for each statement execute function project_edition_follows()', changing);
    execute format('create trigger project_edition_delete after delete on %I referencing old table as changed
      for each statement execute function project_edition_follows()', changing);
  end loop;
end
$$;
--> statement-breakpoint
INSERT INTO project_edition (project_id, edition) SELECT id, 1 FROM project;
