CREATE TABLE "roster_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roster_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"camp_id" bigint NOT NULL,
	"student_id" bigint,
	"country_code" text DEFAULT '' NOT NULL,
	"mobile" text,
	"student_no" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"hand" text,
	"by_hand" text[] DEFAULT '{}' NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"acted_by" bigint,
	"acted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_entry_person" CHECK ("roster_entry"."mobile" is not null or "roster_entry"."student_id" is not null),
	CONSTRAINT "roster_entry_hand" CHECK ("roster_entry"."hand" in ('refused', 'removed', 'moved')),
	CONSTRAINT "roster_entry_name" CHECK (char_length("roster_entry"."name") <= 50 and "roster_entry"."name" !~ '[[:cntrl:]]' and char_length("roster_entry"."name_en") <= 100 and "roster_entry"."name_en" !~ '[[:cntrl:]]'),
	CONSTRAINT "roster_entry_line" CHECK (char_length("roster_entry"."student_no") <= 50 and "roster_entry"."student_no" !~ '[[:cntrl:]]' and char_length("roster_entry"."class_name") <= 50 and "roster_entry"."class_name" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
CREATE TABLE "roster_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roster_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"camp_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"mapping" jsonb,
	"identifier" text,
	"plan" jsonb,
	"plan_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "roster_import_identifier" CHECK ("roster_import"."identifier" in ('mobile', 'studentNo'))
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "roster_entry" ADD CONSTRAINT "roster_entry_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entry" ADD CONSTRAINT "roster_entry_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entry" ADD CONSTRAINT "roster_entry_acted_by_account_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_import" ADD CONSTRAINT "roster_import_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_import" ADD CONSTRAINT "roster_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entry_number" ON "roster_entry" USING btree ("camp_id","country_code","mobile") WHERE "roster_entry"."mobile" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entry_student" ON "roster_entry" USING btree ("camp_id","student_id") WHERE "roster_entry"."student_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entry_student_no" ON "roster_entry" USING btree ("camp_id","student_no") WHERE "roster_entry"."student_no" <> '';--> statement-breakpoint
CREATE INDEX "roster_entry_by_student" ON "roster_entry" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "roster_entry_expected" ON "roster_entry" USING btree ("country_code","mobile") WHERE "roster_entry"."student_id" is null;--> statement-breakpoint
CREATE INDEX "roster_import_by_camp" ON "roster_import" USING btree ("camp_id");--> statement-breakpoint
CREATE INDEX "roster_import_by_account" ON "roster_import" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "roster_import_by_time" ON "roster_import" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('review-passed', 'review-returned', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'deadline-extended', 'inquiry-asked', 'inquiry-answered', 'announcement'));