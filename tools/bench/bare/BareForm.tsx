import { yupResolver } from '@hookform/resolvers/yup'
import { useForm } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { object, string } from 'yup'

const SCHEMA = object({
  email: string().required('error.required').email('error.emailInvalid'),
  password: string().required('error.required'),
})

export function BareForm({ onSubmit }: { readonly onSubmit: (email: string) => void }) {
  const email = useSelector((state: { visit: { email: string } }) => state.visit.email)
  const { register, handleSubmit, formState } = useForm({
    resolver: yupResolver(SCHEMA),
    defaultValues: { email, password: '' },
  })
  return (
    <main>
      <h1>
        <FormattedMessage id="title" />
      </h1>
      <form method="post" noValidate onSubmit={(event) => void handleSubmit(({ email }) => onSubmit(email))(event)}>
        {(['email', 'password'] as const).map((name) => (
          <p key={name}>
            <label htmlFor={name}>
              <FormattedMessage id={name} />
            </label>
            <input id={name} type={name === 'email' ? 'email' : 'password'} {...register(name)} />
            <FieldError id={formState.errors[name]?.message} />
          </p>
        ))}
        <button type="submit">
          <FormattedMessage id="title" />
        </button>
      </form>
    </main>
  )
}

const FieldError = ({ id }: { readonly id: string | undefined }) =>
  id === undefined ? null : (
    <span data-error={id}>
      <FormattedMessage id={id} />
    </span>
  )
