import { Text } from '../../i18n/Text'
import { useLinks } from '../../state/hooks/useFormProps'
import type { Benefit } from '../../ui/BenefitsPanel'
import { Chevron } from './Chevron'

/** With the page of the shop where a member finds each or asks about it. The welcome offers are for new members. */
const BENEFITS = [
  ['benefits.birthday', 'contact'],
  ['benefits.events', 'events'],
  ['benefits.warranty', 'contact'],
  ['benefits.content', 'shop'],
] as const satisfies readonly (readonly [Benefit, keyof ReturnType<typeof useLinks>])[]

/** The benefits of a member, with links to the shop. */
export function MemberBenefits() {
  const links = useLinks()
  return (
    <ul className="rows">
      {BENEFITS.map(([id, page]) => (
        <li key={id}>
          <a className="button" href={links[page]}>
            <Text id={id} />
            <Chevron />
          </a>
        </li>
      ))}
    </ul>
  )
}
