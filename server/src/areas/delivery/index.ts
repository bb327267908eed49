export { eraseDeliveries } from './choice.domain.ts';
export { countDeliveries } from './count.queries.ts';
export { type DigestOf, deleteOldDeliveries, deliver } from './deliver.domain.ts';
export { isDigestTime, isQuiet } from './delivery.policy.ts';
export { deliveriesOf, deliveriesOfAnnouncements } from './record.domain.ts';
