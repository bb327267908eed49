CREATE TABLE "course_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"node_ids" jsonb NOT NULL,
	"question_ids" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"imported_by" bigint NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "course_import_name" CHECK (char_length("course_import"."name") <= 255 and "course_import"."name" !~ '[[:cntrl:]]'),
	CONSTRAINT "course_import_sha256" CHECK ("course_import"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "course_import" ADD CONSTRAINT "course_import_project_id_project_draft_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_draft"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_import" ADD CONSTRAINT "course_import_imported_by_account_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_import_by_project" ON "course_import" USING btree ("project_id");