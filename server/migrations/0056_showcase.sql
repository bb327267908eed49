CREATE TABLE "showcase_work" (
	"student_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"submission_id" bigint NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone,
	"chosen_by" bigint,
	CONSTRAINT "showcase_work_student_id_chapter_id_pk" PRIMARY KEY("student_id","chapter_id"),
	CONSTRAINT "showcase_work_submission" UNIQUE("submission_id")
);
--> statement-breakpoint
ALTER TABLE "showcase_work" ADD CONSTRAINT "showcase_work_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_work" ADD CONSTRAINT "showcase_work_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_work" ADD CONSTRAINT "showcase_work_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_work" ADD CONSTRAINT "showcase_work_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_work" ADD CONSTRAINT "showcase_work_chosen_by_account_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "showcase_work_by_project" ON "showcase_work" USING btree ("project_id","agreed_at");