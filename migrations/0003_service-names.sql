-- The names of the services as the catalogue has them now.
DROP VIEW IF EXISTS `service_names`;
--> statement-breakpoint
CREATE VIEW `service_names` (`code`, `ar`, `en`) AS VALUES
  ('thermal-nano-ceramic', 'العزل الحراري: عازل نانو سيراميك', 'Thermal Insulation: Nano ceramic film'),
  ('thermal-titanium', 'العزل الحراري: عازل تيتانيوم', 'Thermal Insulation: Titanium film'),
  ('ceramic-interior', 'النانو سيراميك: داخلي', 'Nano Ceramic: Interior'),
  ('ceramic-exterior', 'النانو سيراميك: خارجي', 'Nano Ceramic: Exterior'),
  ('ppf-front-glossy-hexis', 'حماية المقدمة كاملة – فيلم لامع: Hexis', 'Full Front PPF Glossy: Hexis'),
  ('ppf-front-glossy-xpel', 'حماية المقدمة كاملة – فيلم لامع: XPEL', 'Full Front PPF Glossy: XPEL'),
  ('ppf-full-glossy-hexis', 'حماية السيارة كاملة – فيلم لامع: Hexis', 'Full Car PPF Glossy: Hexis'),
  ('ppf-full-glossy-xpel', 'حماية السيارة كاملة – فيلم لامع: XPEL', 'Full Car PPF Glossy: XPEL'),
  ('ppf-full-matte-hexis', 'حماية السيارة كاملة – فيلم مطفي: Hexis', 'Full Car PPF Matte: Hexis'),
  ('ppf-full-matte-xpel', 'حماية السيارة كاملة – فيلم مطفي: XPEL', 'Full Car PPF Matte: XPEL'),
  ('polishing-interior', 'التلميع: داخلي', 'Polishing: Interior'),
  ('polishing-exterior', 'التلميع: خارجي', 'Polishing: Exterior');
