import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { sessionActions } from './data/use-session.ts'
import { Home } from './pages/home/home.tsx'
import { NotFound } from './pages/not-found/not-found.tsx'
import { PluginFrame } from './plugins/plugin-frame.tsx'
import { pluginPages } from './plugins/plugin-pages.ts'
import { PageBoundary } from './shell/page-boundary.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { Shell } from './shell/shell.tsx'

const Setup = lazy(() => import('./pages/setup/setup.tsx'))
const PlanActivation = lazy(() => import('./pages/plan-activation/plan-activation.tsx'))
const Plugins = lazy(() => import('./pages/plugins/plugins.tsx'))
const Playground = lazy(() => import('./pages/playground/playground.tsx'))
const Profile = lazy(() => import('./pages/profile/profile.tsx'))
const Models = lazy(() => import('./pages/models/models.tsx'))
const Chat = lazy(() => import('./pages/chat/chat.tsx'))

/** The dashboard's routes. */
export const App = () => {
  useEffect(() => void sessionActions.check(), [])
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Switch>
        <Route path="/setup">
          <PageBoundary>
            <Setup />
          </PageBoundary>
        </Route>
        <Route path="/chat/:assistantId">
          {({ assistantId }) => (
            <PageBoundary>
              <Chat assistantId={assistantId} />
            </PageBoundary>
          )}
        </Route>
        <Route>
          <Shell>
            <PageBoundary>
              <Suspense fallback={<PageSkeleton />}>
                <Switch>
                  <Route path="/" component={Home} />
                  <Route path="/dashboard" component={Home} />
                  <Route path="/plan-activation" component={PlanActivation} />
                  <Route path="/profile" component={Profile} />
                  <Route path="/plugins" component={Plugins} />
                  <Route path="/models" component={Models} />
                  <Route path="/playground/:assistantId?">
                    {({ assistantId }) => <Playground assistantId={assistantId} key={assistantId ?? 'new'} />}
                  </Route>
                  {pluginPages.map(({ path, Page }) => (
                    <Route key={path} path={path}>
                      <PluginFrame path={path}>
                        <Page />
                      </PluginFrame>
                    </Route>
                  ))}
                  <Route component={NotFound} />
                </Switch>
              </Suspense>
            </PageBoundary>
          </Shell>
        </Route>
      </Switch>
    </Suspense>
  )
}
