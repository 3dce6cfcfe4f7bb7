/** What the visitor has typed on the page: values that no error message may contain. */
export const typedValues = ({ document }: { readonly document?: Document }): readonly string[] =>
  [...(document?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS) ?? [])].map(({ value }) => value)

const TEXT_FIELDS = 'textarea, input:not([type=checkbox], [type=radio])'
