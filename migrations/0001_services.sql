-- Made from app/catalogue by: npm run db:services
DELETE FROM `services`;
--> statement-breakpoint
INSERT INTO `services` (`code`, `name_ar`, `name_en`, `bay`, `days`, `after_film`) VALUES
  ('thermal-nano-ceramic', 'عازل نانو سيراميك للزجاج', 'Nano ceramic window film', 'glass', 1, 0),
  ('thermal-titanium', 'عازل تيتانيوم للزجاج', 'Titanium window film', 'glass', 1, 0),
  ('ceramic-interior', 'النانو سيراميك الداخلي', 'Interior nano ceramic', 'interior', 1, 0),
  ('ceramic-exterior', 'النانو سيراميك الخارجي', 'Exterior nano ceramic', 'paint', 2, 1),
  ('ppf-front-glossy-hexis', 'فيلم Hexis اللامع للمقدمة كاملة', 'Glossy Hexis film for the full front', 'film', 2, 0),
  ('ppf-front-glossy-xpel', 'فيلم XPEL اللامع للمقدمة كاملة', 'Glossy XPEL film for the full front', 'film', 2, 0),
  ('ppf-full-glossy-hexis', 'فيلم Hexis اللامع للسيارة كاملة', 'Glossy Hexis film for the full car', 'film', 4, 0),
  ('ppf-full-glossy-xpel', 'فيلم XPEL اللامع للسيارة كاملة', 'Glossy XPEL film for the full car', 'film', 4, 0),
  ('ppf-full-matte-hexis', 'فيلم Hexis المطفي للسيارة كاملة', 'Matte Hexis film for the full car', 'film', 4, 0),
  ('ppf-full-matte-xpel', 'فيلم XPEL المطفي للسيارة كاملة', 'Matte XPEL film for the full car', 'film', 4, 0),
  ('polishing-interior', 'التلميع الداخلي', 'Interior polishing', 'interior', 1, 0),
  ('polishing-exterior', 'التلميع الخارجي', 'Exterior polishing', 'paint', 1, 0);
