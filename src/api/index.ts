/** The API under the name that others build on; it is in `src/product/api/`. */
export type { Agent, Caller } from "../product/api/caller.ts";
export type { Executor, Policy, PolicySubject } from "../product/api/context.ts";
export { deployedApi } from "../product/api/http/deployed-api.ts";
export { HttpProblem } from "../product/api/http/problem.ts";
export * from "../product/api/index.ts";
export { type Notice, type NoticeChanges, queuedNotices } from "../product/api/notice.ts";
export type { NoticeMail, NoticeRecipient } from "../product/api/notices/notice-mail.ts";
export { type NoticeCarriers, noticeWorks } from "../product/api/notices/notice-works.ts";
export {
  type DescribedOperations,
  type OperationCall,
  type OperationHandler,
  type OperationOutcome,
  type Operations,
  RefusalError,
} from "../product/api/operation.ts";
export type { OutsideEffectsOf } from "../product/api/outside-effects.ts";
export { type ApprovalRule, approvalPolicy } from "../product/api/proposals/rule-policy.ts";
export { enqueuing, ensureJob, type Job, type JobOrder } from "../product/api/queue/job.ts";
export {
  JobPostponed,
  JobQueue,
  type JobQueueOptions,
  JobRefused,
  type JobWork,
} from "../product/api/queue/job-queue.ts";
export { memoryStorage } from "../product/api/storage/memory.ts";
export type { Storage } from "../product/api/storage/storage.ts";
