import { type EnrolmentStatus, enrolmentStatus } from '@zhixing/contract/words';

interface Enrolled {
  status: EnrolmentStatus;
}

/** Why a student cannot learn in an enrolment of this status (rules: learner-access); null: learning and graduated students can. */
const refusals: Record<EnrolmentStatus, string | null> = {
  [enrolmentStatus.waiting]: '报名正在等待审核，通过后即可学习',
  [enrolmentStatus.learning]: null,
  [enrolmentStatus.graduated]: null,
  [enrolmentStatus.refused]: '报名未通过，不能学习这个项目',
  [enrolmentStatus.left]: '你已退出这个项目，重新报名后即可学习',
};

export const whyNotLearn = ({ status }: Enrolled): string | null => refusals[status];
