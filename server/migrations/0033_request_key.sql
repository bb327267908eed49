ALTER TABLE "answered_request" DROP CONSTRAINT "answered_request_student_id_account_id_fk";
