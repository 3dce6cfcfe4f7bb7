import { Text } from '../../i18n/Text'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { useLinks } from '../../state/hooks/useFormProps'
import { reloadPage } from '../../state/pageLifecycle'
import { Button, ButtonLink } from '../../ui/Button'
import { EndOfFlow, FAILURE } from '../../ui/EndOfFlow'
import { ReportReference } from '../../ui/ReportReference'

/** Replaces a screen that has crashed; offers to reload the page. */
export function ErrorScreen() {
  const dispatch = useAppDispatch()
  const { contact } = useLinks()
  const reference = useAppSelector(({ view }) => view.modalReference)
  return (
    <>
      <EndOfFlow
        icon={FAILURE}
        urgent
        title={<Text id="failure.title" />}
        actions={
          <>
            <Button variant="primary" dataAction="retry" onClick={() => void dispatch(reloadPage())}>
              <Text id="failure.reload" />
            </Button>
            <ButtonLink variant="quiet" href={contact}>
              <Text id="modal.contact" />
            </ButtonLink>
          </>
        }
      >
        <p data-error="error.genericError">
          <Text id="failure.lead" />
        </p>
      </EndOfFlow>
      <ReportReference reference={reference} />
    </>
  )
}
