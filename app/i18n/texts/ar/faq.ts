import { hour } from "./hour";
import { years } from "./warranty";

/** What the answers take from the business profile and the warranty periods. */
export interface FaqFacts {
  readonly unifiedPhone: string;
  readonly mobile: string;
  readonly brandOne: string;
  readonly brandTwo: string;
  readonly thermalCeramicYears: number;
  readonly thermalTitaniumYears: number;
  /** `HH:MM`, up to `24:00`. */
  readonly weekOpens: string;
  readonly weekCloses: string;
  readonly fridayOpens: string;
  readonly fridayCloses: string;
}

export const faq = {
  meta: {
    title: "الأسئلة الشائعة",
    description:
      "إجابات عن أفلام حماية الطلاء والعزل الحراري والقص الإلكتروني والضمان وطرق الدفع، وكيف تحجز موعدك عبر الموقع بخصم 5% أو بالاتصال بنا في الرياض.",
    keywords: "أسئلة شائعة, أنواع العزل الحراري, أنواع أفلام الحماية, القص الإلكتروني, ضمان, حجز موعد",
  },
  title: "الأسئلة الشائعة",
  lead: "عشرة أسئلة تتكرر علينا، وأجوبتها المختصرة.",
  questions: [
    {
      question: "لماذا أحمي سيارتي بهذه المنتجات؟",
      answer: () =>
        "لأن الشمس والغبار وحصى الطرق تستهلك الطلاء والمقصورة يوماً بعد يوم. أفلام الحماية والعزل الحراري والنانو سيراميك تتلقّى هذا الأثر بدلاً من سيارتك، فتحفظ مظهرها وقيمتها.",
    },
    {
      question: "هل يمكنني الدفع بالبطاقة؟",
      answer: () =>
        "نعم، نقبل البطاقات الائتمانية والبنكية إلى جانب النقد. والدفع في المركز بعد إتمام الخدمة، فلا تدفع شيئاً عند الحجز.",
    },
    {
      question: "ما أنواع العزل الحراري لديكم؟",
      answer: (facts: FaqFacts) =>
        `نوعان: النانو سيراميك وضمانه ${years(facts.thermalCeramicYears)}، والتيتانيوم وضمانه ${years(facts.thermalTitaniumYears)}.`,
    },
    {
      question: "ما فوائد العازل الحراري؟",
      answer: () =>
        "يعزل حتى 80% من الحرارة، فتبرد المقصورة أسرع ويخفّ الحمل على المكيّف. ويحدّ من الأشعة فوق البنفسجية، ويخفف الوهج، ويحفظ المقاعد والطبلون.",
    },
    {
      question: "ما أنواع أفلام حماية الطلاء PPF لديكم؟",
      answer: (facts: FaqFacts) =>
        `أفلام من علامتين عالميتين، ${facts.brandOne} و${facts.brandTwo}، بمظهر لامع أو مطفي. يُركَّب اللامع للمقدمة كاملة أو للسيارة كاملة، والمطفي للسيارة كاملة.`,
    },
    {
      question: "ما فوائد أفلام حماية الطلاء؟",
      answer: () =>
        "تحمي الطلاء من الخدوش وضربات الحصى وفضلات الطيور وأثر الشمس، ويسهل غسلها لأنها تطرد الماء، ويبقى الطلاء الأصلي محفوظاً تحتها.",
    },
    {
      question: "ما القص الإلكتروني؟ ولماذا تعتمدونه؟",
      answer: () =>
        "نقصّ الفيلم آلياً على مقاس قطع سيارتك قبل تركيبه. هكذا تأتي الحواف دقيقة، ولا تُستخدم الشفرة على الطلاء.",
    },
    {
      question: "ما الذي يشمله الضمان؟",
      answer: () =>
        "يشمل النانو سيراميك وأفلام الحماية والعزل الحراري، ويصل إلى 10 سنوات على الأفلام. يبدأ من تاريخ التركيب، ونسلّمك الأرقام التسلسلية للمواد المركّبة.",
    },
    {
      question: "بماذا تتميزون عن غيركم؟",
      answer: (facts: FaqFacts) =>
        `نستخدم أفلام ${facts.brandOne} و${facts.brandTwo} ونقصّها إلكترونياً، وننشر أسعارنا شاملة الضريبة، ونوثّق الضمان بالأرقام التسلسلية للمواد.`,
    },
    {
      question: "كيف أحجز موعداً؟",
      answer: (facts: FaqFacts) =>
        `احجز عبر الموقع واحصل على خصم 5%، أو اتصل بالرقم الموحد ${facts.unifiedPhone} أو بالجوال ${facts.mobile}. نستقبلك من السبت إلى الخميس من ${hour(facts.weekOpens)} حتى ${hour(facts.weekCloses)}، ويوم الجمعة من ${hour(facts.fridayOpens)} حتى ${hour(facts.fridayCloses)}.`,
    },
  ],
  aside: {
    title: "لم تجد سؤالك؟",
    text: "اتصل بنا أو راسلنا، وسنجيبك.",
    contact: "تواصل معنا",
  },
} as const;
