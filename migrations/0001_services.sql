-- Made from app/catalogue by: npm run db:services
DELETE FROM `services`;
--> statement-breakpoint
INSERT INTO `services` (`code`, `name_ar`, `name_en`, `bay`, `days`, `after_film`) VALUES
  ('thermal-nano-ceramic', 'العزل الحراري: عازل نانو سيراميك', 'Thermal Insulation: Nano ceramic film', 'glass', 1, 0),
  ('thermal-titanium', 'العزل الحراري: عازل تيتانيوم', 'Thermal Insulation: Titanium film', 'glass', 1, 0),
  ('ceramic-interior', 'النانو سيراميك: داخلي', 'Nano Ceramic: Interior', 'interior', 1, 0),
  ('ceramic-exterior', 'النانو سيراميك: خارجي', 'Nano Ceramic: Exterior', 'paint', 2, 1),
  ('ppf-front-glossy-hexis', 'حماية المقدمة كاملة – فيلم لامع: Hexis', 'Full Front PPF Glossy: Hexis', 'film', 2, 0),
  ('ppf-front-glossy-xpel', 'حماية المقدمة كاملة – فيلم لامع: XPEL', 'Full Front PPF Glossy: XPEL', 'film', 2, 0),
  ('ppf-full-glossy-hexis', 'حماية السيارة كاملة – فيلم لامع: Hexis', 'Full Car PPF Glossy: Hexis', 'film', 4, 0),
  ('ppf-full-glossy-xpel', 'حماية السيارة كاملة – فيلم لامع: XPEL', 'Full Car PPF Glossy: XPEL', 'film', 4, 0),
  ('ppf-full-matte-hexis', 'حماية السيارة كاملة – فيلم مطفي: Hexis', 'Full Car PPF Matte: Hexis', 'film', 4, 0),
  ('ppf-full-matte-xpel', 'حماية السيارة كاملة – فيلم مطفي: XPEL', 'Full Car PPF Matte: XPEL', 'film', 4, 0),
  ('polishing-interior', 'التلميع: داخلي', 'Polishing: Interior', 'interior', 1, 0),
  ('polishing-exterior', 'التلميع: خارجي', 'Polishing: Exterior', 'paint', 1, 0);
