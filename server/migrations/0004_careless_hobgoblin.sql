ALTER TABLE "faq" ADD COLUMN "topic_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "question_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "answer_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "summary_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_type" ADD COLUMN "summary_en" text DEFAULT '' NOT NULL;