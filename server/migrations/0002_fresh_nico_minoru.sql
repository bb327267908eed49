CREATE TABLE "college_member" (
	"account_id" bigint NOT NULL,
	"college_id" bigint NOT NULL,
	"by" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "college_member_account_id_college_id_pk" PRIMARY KEY("account_id","college_id"),
	CONSTRAINT "college_member_by" CHECK ("college_member"."by" in ('roster', 'invite', 'approval'))
);
--> statement-breakpoint
CREATE TABLE "wrong_try" (
	"key" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wrong_try_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wrong_try_key_id_pk" PRIMARY KEY("key","id")
);
--> statement-breakpoint
ALTER TABLE "college_member" ADD CONSTRAINT "college_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_member" ADD CONSTRAINT "college_member_college_id_college_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."college"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "college_member_by_college" ON "college_member" USING btree ("college_id");--> statement-breakpoint
CREATE INDEX "wrong_try_by_key" ON "wrong_try" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "wrong_try_by_time" ON "wrong_try" USING btree ("at");