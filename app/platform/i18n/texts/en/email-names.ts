/** The names of the messages, for the desk and the morning email. */
export const emailNames = {
  "booking-customer": "Booking received (to the customer)",
  "booking-centre": "New booking (to the centre)",
  "contact-centre": "New contact message (to the centre)",
  "centre-morning": "Morning email (to the centre)",
  "booking-confirmed": "Appointment confirmed (to the customer)",
  "booking-moved": "Appointment moved (to the customer)",
  "booking-cancelled": "Booking cancelled (to the customer)",
  "booking-reminder": "Reminder (to the customer)",
  "booking-ready": "Car ready (to the customer)",
  "booking-completed": "Thank you (to the customer)",
  "booking-changed": "Booking changed (to the customer)",
  "booking-fee": "Fee (to the customer)",
  "centre-moved": "Appointment moved by the customer (to the centre)",
  "centre-cancelled": "Booking cancelled by the customer (to the centre)",
  "centre-changed": "Services changed (to the centre)",
};
