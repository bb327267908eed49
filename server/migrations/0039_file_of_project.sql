-- What a project shows already becomes its own: the cover and the materials that are published, the films of its lessons, published
-- or drafted, with their posters and captions. Each was an author's own when it was saved.
INSERT INTO "project_file" ("project_id", "file_id")
SELECT "id", "cover_file_id" FROM "project" WHERE "cover_file_id" IS NOT NULL
UNION SELECT "project_id", "file_id" FROM "material"
UNION SELECT "lesson"."project_id", "shown"."file_id"
  FROM (
    SELECT "project_id", "media_id" FROM "chapter" WHERE "media_id" IS NOT NULL
    UNION SELECT "project_id", "media_id" FROM "draft_chapter" WHERE "media_id" IS NOT NULL
  ) AS "lesson"
  JOIN (
    SELECT "id" AS "media_id", "file_id" FROM "media"
    UNION SELECT "id", "poster_file_id" FROM "media" WHERE "poster_file_id" IS NOT NULL
    UNION SELECT "media_id", "file_id" FROM "media_caption"
  ) AS "shown" ON "shown"."media_id" = "lesson"."media_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A project that has no draft was published before there were drafts, or came with the demo: the pictures that its texts name are its
-- own where staff uploaded them. A project with a draft has in "project_file" what its authors brought; what else its texts name, in
-- whatever spelling, has no address any more (rules: file-address).
INSERT INTO "project_file" ("project_id", "file_id")
SELECT DISTINCT "named"."project_id", "file"."id"
FROM (
  SELECT "written"."project_id", ("found".parts)[1]::bigint AS "file_id"
  FROM (
    SELECT "id" AS "project_id", "description" AS "body" FROM "project"
    UNION ALL SELECT "project_id", "body" FROM "chapter"
    UNION ALL SELECT "chapter"."project_id", concat_ws(E'\n', "question"."stem", "question"."explanation", "question"."guide",
        (SELECT string_agg("question_option"."text", E'\n') FROM "question_option" WHERE "question_option"."question_id" = "question"."id"))
      FROM "question" JOIN "chapter" ON "chapter"."id" = "question"."chapter_id"
  ) AS "written"
  CROSS JOIN LATERAL regexp_matches("written"."body", '\mfile:([1-9][0-9]{0,14})\M', 'g') AS "found" (parts)
  WHERE NOT EXISTS (SELECT FROM "project_draft" WHERE "project_draft"."project_id" = "written"."project_id")
) AS "named"
JOIN "file" ON "file"."id" = "named"."file_id"
JOIN "account" ON "account"."id" = "file"."owner_id" AND "account"."role" <> 'student'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A picture of somebody else is nobody's avatar.
UPDATE "account" SET "avatar_file_id" = NULL
WHERE "avatar_file_id" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "file" WHERE "file"."owner_id" = "account"."id" AND "file"."id" = "account"."avatar_file_id");--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_avatar_file_id_file_id_fk";
--> statement-breakpoint
ALTER TABLE "material" DROP CONSTRAINT "material_project_id_project_id_fk";
--> statement-breakpoint
ALTER TABLE "material" DROP CONSTRAINT "material_file_id_file_id_fk";
--> statement-breakpoint
ALTER TABLE "project" DROP CONSTRAINT "project_cover_file_id_file_id_fk";
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_avatar_own" FOREIGN KEY ("id","avatar_file_id") REFERENCES "public"."file"("owner_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_project_file" FOREIGN KEY ("project_id","file_id") REFERENCES "public"."project_file"("project_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_cover_file" FOREIGN KEY ("id","cover_file_id") REFERENCES "public"."project_file"("project_id","file_id") ON DELETE no action ON UPDATE no action;