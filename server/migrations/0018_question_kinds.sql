ALTER TABLE "question" DROP CONSTRAINT "question_kind";--> statement-breakpoint
ALTER TABLE "bank_question" DROP CONSTRAINT "bank_question_kind";--> statement-breakpoint
ALTER TABLE "question_option" ADD COLUMN "match_sort" integer;--> statement-breakpoint
ALTER TABLE "question_option" ADD CONSTRAINT "question_option_match" FOREIGN KEY ("question_id","match_sort") REFERENCES "public"."question_option"("question_id","sort") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_kind" CHECK ("question"."kind" in ('single', 'multiple', 'judge', 'blank', 'text', 'matching', 'ordering'));--> statement-breakpoint
ALTER TABLE "bank_question" ADD CONSTRAINT "bank_question_kind" CHECK ("bank_question"."kind" in ('single', 'multiple', 'judge', 'blank', 'text', 'matching', 'ordering'));