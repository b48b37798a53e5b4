-- The data in the pictures of the staff guides. All people are invented.
-- Days count from today in Riyadh.

WITH seed (reference, name, phone, email, car, services, day, total, language, minutes) AS (VALUES
  ('SQ-7K3M9Q', 'سارة الحربي', '0512345678', 'sara@example.sa', 'suv', '["thermal-titanium"]', 6, 1650, 'ar', 1310),
  ('SQ-8M4N2R', 'Omar Nasser', '0598765432', 'omar@example.sa', 'sedan', '["ceramic-interior"]', 9, 450, 'en', 290),
  ('SQ-2T9V5W', 'خالد العتيبي', '0551112222', 'khalid@example.sa', 'suv', '["ppf-front-glossy-hexis"]', 0, 2850, 'ar', 5000),
  ('SQ-4H6J8K', 'نورة القحطاني', '0553334444', 'noura@example.sa', 'sedan', '["polishing-exterior"]', 1, 600, 'ar', 5100),
  ('SQ-9C3D5F', 'Ahmed Khan', '0555556666', 'ahmed@example.sa', 'sedan', '["ppf-full-matte-hexis"]', -2, 8800, 'en', 8000),
  ('SQ-6P8Q2S', 'فهد الدوسري', '0557778888', 'fahad@example.sa', 'suv', '["ceramic-exterior"]', -1, 450, 'ar', 8100),
  ('SQ-3B7X9Y', 'ريم الشهري', '0559990000', 'reem@example.sa', 'sedan', '["ceramic-interior"]', -1, 450, 'ar', 8200),
  ('SQ-5Z2A4B', 'عبدالله الغامدي', '0541112222', 'abdullah@example.sa', 'suv', '["thermal-titanium"]', 1, 1650, 'ar', 6000),
  ('SQ-8E6G3H', 'هند المطيري', '0543334444', 'hind@example.sa', 'sedan', '["polishing-interior"]', -3, 350, 'ar', 9000),
  ('SQ-2J4K6M', 'ماجد الزهراني', '0545556666', 'majed@example.sa', 'suv', '["polishing-exterior"]', 4, 800, 'ar', 9100),
  ('SQ-7N9P3Q', 'Lina Haddad', '0547778888', 'lina@example.sa', 'sedan', '["ceramic-interior"]', -3, 450, 'en', 9200)
)
INSERT INTO bookings (token, reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, language, created_by, created_at)
SELECT lower(hex(randomblob(16))), reference, reference, name, phone, email, car, services, date('now', '+3 hours', day || ' days'), total, language, 'site', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || minutes || ' minutes') FROM seed;

INSERT INTO booking_events (booking_id, at, kind, "by", to_day)
SELECT id, created_at, 'created', 'customer', booking_date FROM bookings;
INSERT INTO booking_places (booking_id, block, bay, day) SELECT id, NULL, 'arrival', booking_date FROM bookings;
WITH work (service, bay, days) AS (VALUES
  ('thermal-titanium', 'glass', '[0]'), ('ceramic-interior', 'interior', '[0]'), ('polishing-interior', 'interior', '[0]'),
  ('polishing-exterior', 'paint', '[0]'), ('ceramic-exterior', 'paint', '[0, 1]'),
  ('ppf-front-glossy-hexis', 'film', '[0, 1]'), ('ppf-full-matte-hexis', 'film', '[0, 1, 2, 3]')
)
INSERT INTO booking_places (booking_id, block, bay, day)
SELECT bookings.id, NULL, bay, date(booking_date, value || ' days')
FROM bookings JOIN work ON service_ids = json_array(service), json_each(days);

UPDATE bookings SET status = 'confirmed', arrival_time = '10:30' WHERE reference IN ('SQ-2T9V5W', 'SQ-9C3D5F', 'SQ-8E6G3H');
UPDATE bookings SET status = 'confirmed', arrival_time = '16:30' WHERE reference IN ('SQ-4H6J8K', 'SQ-6P8Q2S', 'SQ-3B7X9Y', 'SQ-5Z2A4B');
UPDATE bookings SET status = 'arrived' WHERE reference IN ('SQ-9C3D5F', 'SQ-6P8Q2S', 'SQ-8E6G3H');
UPDATE bookings SET status = 'ready' WHERE reference = 'SQ-6P8Q2S';
UPDATE bookings SET status = 'completed' WHERE reference = 'SQ-8E6G3H';
UPDATE bookings SET status = 'cancelled' WHERE reference = 'SQ-2J4K6M';
UPDATE bookings SET status = 'no-show' WHERE reference = 'SQ-7N9P3Q';

INSERT INTO booking_events (booking_id, at, kind, "by", from_day, to_day)
SELECT bookings.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), step.value, 'staff', booking_date, booking_date
FROM bookings, json_each(CASE status
  WHEN 'confirmed' THEN '["confirmed"]'
  WHEN 'arrived' THEN '["confirmed", "arrived"]'
  WHEN 'ready' THEN '["confirmed", "arrived", "ready"]'
  WHEN 'completed' THEN '["confirmed", "arrived", "completed"]'
  WHEN 'pending' THEN '[]'
  ELSE json_array(status) END) AS step
ORDER BY bookings.id, step.key;
DELETE FROM booking_places WHERE booking_id IN (SELECT id FROM bookings WHERE status IN ('cancelled', 'no-show'));

-- One email failed, and the others were sent.
INSERT INTO outbox (kind, booking_id, day, created_at, due_at, next_try_at, status, sent_at)
SELECT 'booking-' || kind, booking_id, to_day, at, at, at, 'sent', at FROM booking_events
WHERE kind IN ('confirmed', 'ready', 'completed', 'cancelled');
UPDATE outbox SET status = 'failed', sent_at = NULL, failed_at = created_at, failure = 'E_DELIVERY_FAILED'
WHERE kind = 'booking-confirmed' AND booking_id = (SELECT id FROM bookings WHERE reference = 'SQ-5Z2A4B');

INSERT INTO contact_messages (submission_key, name, email, phone, message, language, created_at) VALUES
  ('1', 'فيصل السبيعي', 'faisal@example.sa', '0549990000', 'السلام عليكم، كم يستغرق فيلم الحماية الكامل؟', 'ar', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 hours')),
  ('2', 'Maria Santos', 'maria@example.sa', '0561112222', 'Is polishing possible on a matte car?', 'en', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hours'));

INSERT INTO day_limits (day, cars, note_ar, note_en) VALUES
  (date('now', '+3 hours', '3 days'), 0, 'جرد', 'Inventory'),
  (date('now', '+3 hours', '5 days'), 2, NULL, NULL);
UPDATE bay_limits SET cars = 1 WHERE bay = 'glass';
INSERT INTO booking_places (bay, day) VALUES ('glass', date('now', '+3 hours', '4 days'));

-- Past visits for the statistics: no list of the other pages shows them.
INSERT INTO bookings (token, reference, submission_key, customer_name, phone_number, car_type, service_ids, booking_date, total_price, language, created_by, created_at)
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
SELECT lower(hex(randomblob(16))), printf('SQ-P%05d', i), 'past ' || i, 'سعود العنزي', printf('0502%06d', i * 7 % 260), iif(i % 3, 'suv', 'sedan'),
  json_array(json_extract('["thermal-titanium", "ceramic-interior", "polishing-exterior", "ppf-front-glossy-hexis"]', '$[' || (i % 4) || ']')),
  date('now', '+3 hours', '-' || (7 + i * 37 % 120) || ' days'), 450 + i * 97 % 2400, iif(i % 4, 'ar', 'en'), iif(i % 5, 'site', 'desk'),
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (8 + i * 37 % 120 + i % 13) || ' days')
-- The oldest first: a trigger counts the bookings since an hour before.
FROM n ORDER BY i * 37 % 120 + i % 13 DESC;
INSERT INTO booking_events (booking_id, at, kind, "by", to_day)
SELECT id, created_at, 'created', iif(created_by = 'site', 'customer', 'staff'), booking_date FROM bookings WHERE submission_key LIKE 'past %';
INSERT INTO booking_events (booking_id, at, kind, "by", to_day)
SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+' || (5 + id * 53 % 1500) || ' minutes'), 'confirmed', 'staff', booking_date FROM bookings WHERE submission_key LIKE 'past %';
UPDATE bookings SET status = iif(id % 11 = 0, 'cancelled', iif(id % 19 = 0, 'no-show', 'confirmed')) WHERE submission_key LIKE 'past %';
UPDATE bookings SET status = 'completed' WHERE submission_key LIKE 'past %' AND status = 'confirmed';
