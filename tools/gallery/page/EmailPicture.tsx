import type { Sample } from '../../../functions/src/emails/templates/samples'
import { setTheme } from '../frame/theme'
import { emailPage } from './emailPage'
import type { Appearance } from './Picture'

/** One state of an email, in the narrowest and the usual width of mail programs. */
export function EmailPicture({ sample, appearance }: { readonly sample: Sample; readonly appearance: Appearance }) {
  const { locale, theme } = appearance
  const src = emailPage(sample.id, locale)
  return (
    <section className="picture">
      <h3 id={`${sample.id}-${locale}`}>
        <a href={src} target="_blank" rel="noopener">
          {sample.id}
        </a>{' '}
        <small>
          {locale} · {sample.kind}
        </small>
      </h3>
      <div className="frames">
        {['narrow', 'wide'].map((width) => (
          <iframe
            key={`${width} ${theme ?? ''}`}
            className={width}
            loading="lazy"
            src={src}
            title={`${sample.id}, ${locale}, ${width}`}
            onLoad={({ currentTarget: { contentDocument } }) =>
              contentDocument && setTheme(theme ?? null, contentDocument)
            }
          />
        ))}
      </div>
    </section>
  )
}
