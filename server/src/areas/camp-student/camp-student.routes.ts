import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getCampStudent } from './camp-student.domain.ts';

export function campStudentRoutes(serve: Serve) {
  serve(calls.getCampStudent, getCampStudent);
}
