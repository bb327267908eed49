CREATE TABLE "correction_effect" (
	"student_id" bigint NOT NULL,
	"correction_id" bigint NOT NULL,
	"is_taken_back" boolean NOT NULL,
	"no" integer NOT NULL,
	"score_before" double precision NOT NULL,
	"total_before" double precision NOT NULL,
	"passed_before" boolean NOT NULL,
	"score_after" double precision NOT NULL,
	"total_after" double precision NOT NULL,
	"passed_after" boolean NOT NULL,
	CONSTRAINT "correction_effect_student_id_correction_id_is_taken_back_no_pk" PRIMARY KEY("student_id","correction_id","is_taken_back","no")
);
--> statement-breakpoint
CREATE TABLE "question_correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"camp_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"way" text NOT NULL,
	"key" jsonb NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"made_by" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"taken_back_by" bigint,
	"taken_back_at" timestamp with time zone,
	"taken_back_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "question_correction_way" CHECK ("question_correction"."way" in ('key', 'full', 'drop')),
	CONSTRAINT "question_correction_taken_back" CHECK (("question_correction"."taken_back_by" is null) = ("question_correction"."taken_back_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "correction_effect" ADD CONSTRAINT "correction_effect_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_effect" ADD CONSTRAINT "correction_effect_correction_id_question_correction_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."question_correction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_correction" ADD CONSTRAINT "question_correction_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_correction" ADD CONSTRAINT "question_correction_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_correction" ADD CONSTRAINT "question_correction_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_correction" ADD CONSTRAINT "question_correction_taken_back_by_account_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_effect_by_correction" ON "correction_effect" USING btree ("correction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_correction_once" ON "question_correction" USING btree ("camp_id","question_id") WHERE "question_correction"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "question_correction_by_camp" ON "question_correction" USING btree ("camp_id","chapter_id");--> statement-breakpoint
CREATE INDEX "question_correction_by_question" ON "question_correction" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_correction_changed" ON "question_correction" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('review-passed', 'review-returned', 'text-marked', 'mark-corrected', 'test-regraded', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'enrolment-asked', 'enrolment-joined', 'work-submitted', 'graduated', 'camp-invited', 'correction-asked', 'correction-approved', 'correction-refused', 'deadline-extended', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement'));--> statement-breakpoint
-- What a process remembers of a camp's corrections holds for one edition of the camp (migration 0032).
CREATE TRIGGER camp_edition_insert AFTER INSERT ON "question_correction" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION camp_edition_follows();
--> statement-breakpoint
CREATE TRIGGER camp_edition_update AFTER UPDATE ON "question_correction" REFERENCING OLD TABLE AS replaced NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION camp_edition_follows();
--> statement-breakpoint
CREATE TRIGGER camp_edition_delete AFTER DELETE ON "question_correction" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION camp_edition_follows();
