CREATE TABLE "gradebook_column" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gradebook_column_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"camp_id" bigint NOT NULL,
	"name" text NOT NULL,
	"max" double precision NOT NULL,
	CONSTRAINT "gradebook_column_name" UNIQUE("camp_id","name"),
	CONSTRAINT "gradebook_column_name_line" CHECK (char_length("gradebook_column"."name") <= 30 and "gradebook_column"."name" !~ '[[:cntrl:]]' and "gradebook_column"."name" <> ''),
	CONSTRAINT "gradebook_column_max" CHECK ("gradebook_column"."max" > 0 and "gradebook_column"."max" <= 1000)
);
--> statement-breakpoint
CREATE TABLE "gradebook_entry" (
	"student_id" bigint NOT NULL,
	"camp_id" bigint NOT NULL,
	"chapter_id" bigint,
	"column_id" bigint,
	"value" double precision,
	"flag" text,
	"revision" integer NOT NULL,
	"saved_by" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gradebook_entry_once" UNIQUE NULLS NOT DISTINCT("student_id","camp_id","chapter_id","column_id"),
	CONSTRAINT "gradebook_entry_item" CHECK (("gradebook_entry"."chapter_id" is null) <> ("gradebook_entry"."column_id" is null)),
	CONSTRAINT "gradebook_entry_value" CHECK ("gradebook_entry"."value" is null or ("gradebook_entry"."value" >= 0 and "gradebook_entry"."column_id" is not null)),
	CONSTRAINT "gradebook_entry_flag" CHECK ("gradebook_entry"."flag" in ('absent', 'deferred', 'exempt', 'cheating'))
);
--> statement-breakpoint
CREATE TABLE "gradebook_scheme" (
	"camp_id" bigint PRIMARY KEY NOT NULL,
	"scheme" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"set_by" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gradebook_column" ADD CONSTRAINT "gradebook_column_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_entry" ADD CONSTRAINT "gradebook_entry_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_entry" ADD CONSTRAINT "gradebook_entry_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_entry" ADD CONSTRAINT "gradebook_entry_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_entry" ADD CONSTRAINT "gradebook_entry_column_id_gradebook_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."gradebook_column"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_entry" ADD CONSTRAINT "gradebook_entry_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_scheme" ADD CONSTRAINT "gradebook_scheme_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_scheme" ADD CONSTRAINT "gradebook_scheme_set_by_account_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gradebook_entry_by_camp" ON "gradebook_entry" USING btree ("camp_id");--> statement-breakpoint
CREATE INDEX "gradebook_entry_by_chapter" ON "gradebook_entry" USING btree ("chapter_id") WHERE "gradebook_entry"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "gradebook_entry_by_column" ON "gradebook_entry" USING btree ("column_id") WHERE "gradebook_entry"."column_id" is not null;