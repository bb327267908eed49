export { DeliveryCounts, DeliveryRecord } from '../delivery/DeliveryRecord.tsx';
