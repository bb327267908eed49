import type { Calls, Data } from '@zhixing/contract';
import type { AllTexts } from '../../../locales/texts.ts';

export type Invited = Data<Calls['POST /capi/Student/getInvitations']>['list'][number];

/** Part of the texts of both screens that show invitations. */
export type InvitationTexts = AllTexts['myPractise']['invitations'] | AllTexts['studentHome']['invitations'];
