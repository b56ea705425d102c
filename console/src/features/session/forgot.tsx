import { t } from '@ncf/contract/t';
import { accountLinksApi } from '@ncf/contract/api/account-links';
import { useState } from 'react';
import { passwordResetRequest } from '@ncf/contract/invitations';
import { emailInput } from '@ncf/ui/email-input';
import { Field } from '@ncf/ui/field';
import { call } from '../../api/call.ts';
import { Form, FormActions, useForm } from '../../forms/form.tsx';
import { TextButton } from '../../layout/text-button.tsx';
import { CardHeading } from '../../layout/card-page.tsx';

/** Requests a password reset link. If the server sends no email, it says who can create one. */
export default function Forgot({ onBack }: { onBack: () => void }) {
  const [answer, setAnswer] = useState<{ byMail: boolean } | null>(null);
  const form = useForm(passwordResetRequest, async (json) => {
    const outcome = await call(accountLinksApi.request, { body: json });
    if (!outcome.ok) throw outcome.failure;
    setAnswer(outcome.value);
  });
  return (
    <div className="grid gap-4">
      <CardHeading title="Reset your password" />
      {answer !== null ? (
        <p role="status" className="rounded-md bg-info-soft px-3 py-2 text-small text-info">
          {answer.byMail
            ? t(
                'If there’s an account with this email address, we’ve sent it a link. It works once, within an hour.',
              )
            : t(
                'This server doesn’t send email. Ask an owner to create a password reset link for you under Settings, Team.',
              )}
        </p>
      ) : (
        <Form form={form}>
          <Field
            label="Email"
            name="email"
            {...emailInput}
            autoComplete="username"
            autoFocus
            hint={t('We’ll email you a link.')}
            error={form.fields['email']}
          />
          <FormActions form={form} submit={t('Send reset link')} />
        </Form>
      )}
      <TextButton onClick={onBack} className="justify-self-start text-small text-link">
        Back to sign-in
      </TextButton>
    </div>
  );
}
