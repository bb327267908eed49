export { DeliveryCounts, DeliveryRecord, isUnderway, ReminderRecord } from '../delivery/DeliveryRecord.tsx';
