/** What the rendered pictures show, for those who do not see them. The keys are the names of the files. */
export const pictures = {
  "film-gloss": "فيلم شفاف على غطاء محرك داكن، لا يظهر منه إلا خط حافته الرفيع",
  "film-matte": "لوح داكن نصفه لامع ونصفه مطفي: المصابيح نفسها تنعكس حادة على الأول وناعمة على الثاني",
  insulation: "نافذة سيارة عند الغروب يغطي العازل ثلثيها: المنظر نفسه خلفه بضوء أهدأ",
  "nano-outside": "قطرات ماء مكوّرة فوق طلاء أخضر داكن",
  "nano-inside": "قطرات قهوة مكوّرة فوق درزة مقعد جلدي",
  polishing: "لوح داكن يقسمه شريط لاصق: خدوش دائرية حول انعكاس المصباح من جهة، ولمعة كالمرآة من الأخرى",
};
