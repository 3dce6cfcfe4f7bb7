/** The smallest sign-in form on the site's stack: loaded in one script, without design and Firebase. */
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { BrowserRouter, Route, Routes } from 'react-router'
import {
  FLUSH,
  PAUSE,
  PERSIST,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
  type Storage,
} from 'redux-persist'
import { BareForm } from './BareForm'
import { messages } from './messages'

const visit = createSlice({
  name: 'visit',
  initialState: { email: '' },
  reducers: { submitted: (state, { payload }: PayloadAction<string>) => void (state.email = payload) },
})

const storage: Storage = {
  getItem: (key: string) => Promise.resolve(localStorage.getItem(key)),
  setItem: (key: string, value: string) => Promise.resolve(localStorage.setItem(key, value)),
  removeItem: (key: string) => Promise.resolve(localStorage.removeItem(key)),
}

const store = configureStore({
  reducer: { visit: persistReducer({ key: 'visit', storage }, visit.reducer) },
  middleware: (usual) =>
    usual({ serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] } }),
})
persistStore(store)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={messages}>
        <BrowserRouter>
          <Routes>
            <Route
              path="*"
              element={<BareForm onSubmit={(email) => store.dispatch(visit.actions.submitted(email))} />}
            />
          </Routes>
        </BrowserRouter>
      </IntlProvider>
    </Provider>,
  )
