import { getFormProps, useForm } from "@conform-to/react";
import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { useTexts } from "~/platform/i18n/use-texts";
import { linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { FailureBox } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";

/**
 * Why no booking was found: none has this reference and mobile number (`notFound`), too many
 * searches failed from this network (`locked`) or with this number or reference (`paused`), a rate
 * limit (`tooMany`), an unreadable form (`malformed`), or a failure of D1 (`save`). Also the keys
 * of `failure` in the texts of the page.
 */
type FindFailure = "notFound" | "locked" | "paused" | "tooMany" | "malformed" | "save";

/** The form that finds a booking whose link is lost (product.md 9.13). */
export function FindBooking({ answer }: { answer: FormAnswer<FindFailure> | undefined }) {
  const { t, language } = useTexts("findBooking");
  const [form, { reference, phoneNumber }] = useForm<Record<"reference" | "phoneNumber", string>>({
    id: "find",
    lastResult: answer?.result ?? null,
    constraint: {
      reference: { required: true },
      phoneNumber: { required: true },
    },
    defaultNoValidate: false,
  });
  const texts = t("meta", { returnObjects: true });
  return (
    <div className="container-page py-10 lg:py-14">
      <PageMeta screen="my-booking" texts={texts} indexed={false} failed={answer?.result.status === "error"} />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-2 max-w-2xl text-lg text-soft">{t("lead")}</p>
      <form
        {...getFormProps(form)}
        method="post"
        action={linkTo("my-booking", language)}
        className="card mt-8 grid max-w-2xl grid-cols-1 gap-6 p-card"
      >
        {answer?.failure && (
          <FailureBox title={t(`failure.${answer.failure}.title`)}>
            <p className="mt-1">
              <AskTheCentre text={t(`failure.${answer.failure}.text`)} />
            </p>
          </FailureBox>
        )}
        <Field
          field={reference}
          label={t("reference")}
          hint={t("referenceHint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <Field field={phoneNumber} label={t("phone")} type="tel" />
        <input type="hidden" name="intent" value="find" />
        <button type="submit" className="button button-primary max-sm:w-full sm:justify-self-start">
          {t("submit")}
        </button>
      </form>
      <p className="mt-6 max-w-2xl text-soft">
        <AskTheCentre text={t("neither")} />
      </p>
    </div>
  );
}

function AskTheCentre({ text }: { text: string }) {
  const { t } = useTexts("findBooking");
  const { unifiedPhone, whatsapp } = business;
  const links = { [unifiedPhone.display]: `tel:${unifiedPhone.dial}`, [t("whatsApp")]: `https://wa.me/${whatsapp}` };
  return <Bidi text={text} links={links} />;
}
