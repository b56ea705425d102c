import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import { LIMITS } from '@ncf/contract/limits';
import { profileChange, type Profile } from '@ncf/contract/agent-profile';
import { Field } from '@ncf/ui/field';
import { Panel } from '../../layout/panel.tsx';
import { GenderField } from '../../forms/account-fields.tsx';
import { SettingForm } from '../../forms/setting-form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { PictureField } from './picture-field.tsx';

const API = { get: profileApi.get, set: profileApi.update };

/** Changes the agent's own name, gender, and signature. */
export function ProfilePanel({ own }: { own: Profile }) {
  const { adminUserName, gender, jobTitle, signature } = own;
  return (
    <Panel title="Profile" note={own.email}>
      <div className="mb-5">
        <PictureField picture={own.picture} />
      </div>
      <SettingForm
        api={API}
        shape={profileChange}
        read={{ adminUserName, gender, jobTitle, signature }}
        saved={t('Saved. Visitors see the change from your next message on.')}
        className="grid max-w-xl items-start gap-4 sm:grid-cols-2"
      >
        {({ value, problem, change }) => (
          <>
            <Field
              label="Display name"
              value={value.adminUserName}
              autoComplete="name"
              error={problem('adminUserName')}
              hint={t('Visitors see it, as in “Grace joined the chat.”')}
              onChange={({ target }) => change({ ...value, adminUserName: target.value })}
            />
            <GenderField
              value={value.gender}
              onChange={({ target }) =>
                change({ ...value, gender: target.value as Profile['gender'] })
              }
            />
            <div className="sm:col-span-2">
              <Field
                label="Job title"
                value={value.jobTitle}
                maxLength={LIMITS.jobTitleMax}
                error={problem('jobTitle')}
                hint={t('With a job title or a picture, visitors see you before they write.')}
                onChange={({ target }) => change({ ...value, jobTitle: target.value })}
              />
            </div>
            <div className="sm:col-span-2">
              <TextAreaField
                label={t('Signature')}
                maxLength={LIMITS.signatureMax}
                value={value.signature}
                hint={t('Added below your emails. If it’s empty, your team’s signature is used.')}
                error={problem('signature')}
                onChange={({ target }) => change({ ...value, signature: target.value })}
              />
            </div>
          </>
        )}
      </SettingForm>
    </Panel>
  );
}
