import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import * as z from 'zod/mini';
import { chatUserName, gender, jobTitle, signature } from '@ncf/contract/fields';
import { LIMITS } from '@ncf/contract/limits';
import { type Profile } from '@ncf/contract/agent-profile';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { keyOf } from '../../api/use-api.ts';
import { Panel } from '../../layout/panel.tsx';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { GenderField } from '../../forms/account-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { PictureField } from './picture-field.tsx';
import { useForm } from '../../forms/use-form.ts';

const shape = z.object({
  adminUserName: chatUserName,
  jobTitle: z._default(jobTitle, ''),
  gender,
  // An empty field is none.
  signature: z._default(signature, ''),
});

/** Changes the agent's own name, gender, and signature. */
export function ProfilePanel({ own }: { own: Profile }) {
  const save = useApiMutation(
    (body: z.infer<typeof shape>) => ({ route: profileApi.update, body }),
    {
      replaces: keyOf(profileApi.get),
      errorPrefix: false,
      onSuccess: () =>
        toast(t('Saved. Visitors see the change from your next message on.'), { kind: 'success' }),
    },
  );
  const form = useForm(shape, (json) => save.mutateAsync(json));
  return (
    <Panel title="Profile" note={own.email}>
      <div className="mb-5">
        <PictureField picture={own.picture} />
      </div>
      <Form form={form} className="grid max-w-xl items-start gap-4 sm:grid-cols-2">
        <Field
          label="Display name"
          name="adminUserName"
          defaultValue={own.adminUserName}
          autoComplete="name"
          error={form.fields['adminUserName']}
          hint={t('Visitors see it, as in “Grace joined the chat.”')}
        />
        <GenderField defaultValue={own.gender} />
        <div className="sm:col-span-2">
          <Field
            label="Job title"
            name="jobTitle"
            defaultValue={own.jobTitle}
            maxLength={LIMITS.jobTitleMax}
            error={form.fields['jobTitle']}
            hint={t('With a job title or a picture, visitors see you before they write.')}
          />
        </div>
        <div className="sm:col-span-2">
          <TextAreaField
            label={t('Signature')}
            maxLength={LIMITS.signatureMax}
            name="signature"
            defaultValue={own.signature}
            hint={t('Added below your emails. If it’s empty, your team’s signature is used.')}
            error={form.fields['signature']}
          />
        </div>
        <div className="sm:col-span-2">
          <FormActions form={form} submit={t('Save')} />
        </div>
      </Form>
    </Panel>
  );
}
