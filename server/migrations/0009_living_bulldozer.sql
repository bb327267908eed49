CREATE TABLE "homework" (
	"chapter_id" bigint PRIMARY KEY NOT NULL,
	"min_characters" integer DEFAULT 0 NOT NULL,
	"min_files" integer DEFAULT 0 NOT NULL,
	"file_kinds" text[] DEFAULT '{}' NOT NULL,
	"must_pass" boolean DEFAULT false NOT NULL,
	CONSTRAINT "homework_characters" CHECK ("homework"."min_characters" between 0 and 20000),
	CONSTRAINT "homework_files" CHECK ("homework"."min_files" between 0 and 20),
	CONSTRAINT "homework_file_kinds" CHECK ("homework"."file_kinds" <@ array['table', 'picture', 'pdf', 'document', 'slides', 'code', 'archive', 'video'])
);
--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;