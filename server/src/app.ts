import { visitorBodyLimit } from '@zhixing/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Dependencies } from './action/action.ts';
import { accountRoutes } from './areas/account/account.routes.ts';
import { answerOnce, callerOfToken } from './areas/account/index.ts';
import { appealRoutes } from './areas/appeal/appeal.routes.ts';
import { assessmentRoutes } from './areas/assessment/assessment.routes.ts';
import { auditTrailRoutes } from './areas/audit-trail/audit-trail.routes.ts';
import { authoringRoutes } from './areas/authoring/authoring.routes.ts';
import { calendarRoutes } from './areas/calendar/calendar.routes.ts';
import { campReportRoutes } from './areas/camp-report/camp-report.routes.ts';
import { campSettingsRoutes } from './areas/camp-settings/camp-settings.routes.ts';
import { campStudentRoutes } from './areas/camp-student/camp-student.routes.ts';
import { certificateRoutes } from './areas/certificate/certificate.routes.ts';
import { dashboardRoutes } from './areas/dashboard/dashboard.routes.ts';
import { deliveryRoutes } from './areas/delivery/delivery.routes.ts';
import { enrolmentsRoutes } from './areas/enrolments/enrolments.routes.ts';
import { filesRoutes } from './areas/files/files.routes.ts';
import { followUpRoutes } from './areas/follow-up/follow-up.routes.ts';
import { gradebookRoutes } from './areas/gradebook/gradebook.routes.ts';
import { homeRoutes } from './areas/home/home.routes.ts';
import { siteRoutes } from './areas/home/site.routes.ts';
import { jobsRoutes } from './areas/jobs/jobs.routes.ts';
import { learningRoutes } from './areas/learning/learning.routes.ts';
import { lessonRoutes } from './areas/lesson/lesson.routes.ts';
import { markingRoutes } from './areas/marking/marking.routes.ts';
import { messagingRoutes } from './areas/messaging/messaging.routes.ts';
import { noticeRoutes } from './areas/notice/notice.routes.ts';
import { publicCover } from './areas/projects/index.ts';
import { projectsRoutes } from './areas/projects/projects.routes.ts';
import { questionBankRoutes } from './areas/question-banks/question-banks.routes.ts';
import { regradeRoutes } from './areas/regrade/regrade.routes.ts';
import { rosterRoutes } from './areas/roster/roster.routes.ts';
import { schoolworkRoutes } from './areas/schoolwork/schoolwork.routes.ts';
import { showcaseRoutes } from './areas/showcase/showcase.routes.ts';
import { staffRoutes } from './areas/staff/staff.routes.ts';
import { uploadsRoutes } from './areas/uploads/uploads.routes.ts';
import { videosRoutes } from './areas/videos/videos.routes.ts';
import { installAddressCheck } from './http/address.ts';
import { installApiPage } from './http/api-page.ts';
import { installBodies } from './http/call/body.ts';
import { createEntrance } from './http/call/entrance.ts';
import { maxDecimals } from './http/call/max-decimals.ts';
import { installResponseCache } from './http/call/response-cache.ts';
import { createServe } from './http/call/serve-call.ts';
import { createRewrite } from './http/call/service.ts';
import { installCompression } from './http/compression.ts';
import { installCors } from './http/cors.ts';
import { installErrors, sendBrokenRequest, sendNotFound } from './http/errors.ts';
import { installHealth } from './http/health.ts';
import { installLanguage } from './http/language.ts';
import { createBudget } from './http/limits/budget.ts';
import { type Ending, installClosing } from './http/limits/closing.ts';
import { countRunning, limitConnections } from './http/limits/connections.ts';
import { installOverload } from './http/limits/overload.ts';
import { scheduleAddresses, schedulePaths } from './http/limits/request-scheduler.ts';
import { installOutbox } from './http/outbox.ts';
import { installOwnHeaders } from './http/own-headers.ts';
import { builtPages } from './http/pages/built-pages.ts';
import { installPages } from './http/pages/page.ts';
import type { MakePages } from './http/pages/pages.ts';
import { installSharePictures } from './http/pages/share-picture.ts';
import { createRequestLog } from './http/request-log.ts';
import { jobKinds } from './job-kinds.ts';
import { betweenWorkers, endByItself } from './worker.ts';

/** Fastify writes into the same log. */
export type AppDependencies = Dependencies & { log: Logger };

/** How payloads are checked against the contract. */
export const ajvOptions = {
  customOptions: {
    coerceTypes: false,
    removeAdditional: false,
    allErrors: false,
    verbose: true,
    // `emptyIsWrong` is read by the conversion of payloads (http/call/coerce.ts).
    keywords: ['emptyIsWrong', maxDecimals],
  },
} satisfies FastifyServerOptions['ajv'];

function createServer({ config, log }: AppDependencies): FastifyInstance {
  const rewrite = createRewrite(config);
  // On a developer's terminal a line for each request and address would bury what matters.
  const quiet = !config.production && config.logLevel === 'info';
  const loggerInstance: FastifyBaseLogger = quiet ? log.child({}, { level: 'warn' }) : log;
  const { serverFactory, wrap } = createEntrance();
  const app = fastify({
    serverFactory,
    loggerInstance,
    childLoggerFactory: (_logger, bindings, options) => createRequestLog(log, bindings, options),
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: quiet }),
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    // A call that takes more says so (bodyLimitOf).
    bodyLimit: visitorBodyLimit,
    // Slow clients are closed: Fastify's own default waits for ever.
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // What comes while it closes is answered by installClosing.
    return503OnClosing: false,
    // An address that cannot be decoded, or no route can match.
    frameworkErrors: (_error, request, reply) => sendNotFound(request, reply),
    rewriteUrl: ({ url = '/' }) => rewrite(url),
    clientErrorHandler: sendBrokenRequest,
    routerOptions: { maxParamLength: 200 },
    ajv: ajvOptions,
  });
  app.decorate('wrapRequests', wrap);
  return app;
}

/** Plugins first, then areas, in an order one can read. */
export async function createApp(
  deps: AppDependencies,
  pages: MakePages = builtPages,
): Promise<FastifyInstance> {
  const app = createServer(deps);
  app.decorateRequest('caller', null);
  installErrors(app, deps);
  // Loaded where it is wished for alone.
  if (deps.config.metricsPort > 0) (await import('./http/metrics.ts')).installMetrics(app, deps);
  schedulePaths(app);
  const ready = installResponseCache(app, deps);
  scheduleAddresses(app, deps.config, betweenWorkers);
  const running = countRunning(app);
  const finish = installClosing(app, { production: deps.config.production, running });
  app.decorate('finish', (how) => {
    ready.stop();
    return finish(how);
  });
  installAddressCheck(app);
  limitConnections(app, deps.config.addressConnections);
  await installOverload(app, endByItself);
  installOwnHeaders(app);
  const { allowedOrigins } = deps.config;
  if (allowedOrigins.length > 0) await installCors(app, allowedOrigins);
  await installCompression(app);
  installBodies(app);
  const budget = createBudget(deps);
  await installApiPage(app, deps, budget);

  const serve = createServe(app, deps, { callerOfToken, answerOnce, budget, ready });
  accountRoutes(serve);
  homeRoutes(serve);
  projectsRoutes(serve);
  enrolmentsRoutes(serve);
  learningRoutes(serve);
  lessonRoutes(serve);
  schoolworkRoutes(serve);
  await filesRoutes(serve, app, deps);
  assessmentRoutes(serve);
  certificateRoutes(serve);
  noticeRoutes(serve);
  deliveryRoutes(serve, app, deps, budget);
  messagingRoutes(serve);
  calendarRoutes(serve, app, deps, budget);
  staffRoutes(serve);
  dashboardRoutes(serve);
  questionBankRoutes(serve);
  authoringRoutes(serve);
  showcaseRoutes(serve);
  campSettingsRoutes(serve);
  jobsRoutes(serve, app, deps, jobKinds);
  videosRoutes(app, deps);
  uploadsRoutes(serve, app, deps, budget);
  markingRoutes(serve);
  gradebookRoutes(serve);
  appealRoutes(serve);
  regradeRoutes(serve);
  followUpRoutes(serve);
  campReportRoutes(serve);
  campStudentRoutes(serve);
  rosterRoutes(serve, app, deps);
  auditTrailRoutes(serve);
  installLanguage(app, deps);
  siteRoutes(app, deps, budget);
  installSharePictures(app, deps, { budget, findCover: (projectId) => publicCover(deps, projectId) });
  installHealth(app, deps);
  installOutbox(app, deps);
  await installPages(app, deps, { budget, ready, pages });
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** To be called before `close`: what has begun is finished (see http/limits/closing.ts). */
    finish(how?: Ending): Promise<void>;
  }
}
