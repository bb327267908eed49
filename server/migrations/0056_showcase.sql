CREATE TABLE "showcase_work" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"student_id" bigint NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone,
	"chosen_by" bigint
);
--> statement-breakpoint
ALTER TABLE "showcase_work" ADD CONSTRAINT "showcase_work_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_work" ADD CONSTRAINT "showcase_work_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_work" ADD CONSTRAINT "showcase_work_chosen_by_account_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "showcase_work_by_student" ON "showcase_work" USING btree ("student_id");