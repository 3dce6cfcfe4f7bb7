export const messages = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  'error.emailInvalid': 'Please enter a valid email.',
  'error.required': 'Please fill this in.',
}
