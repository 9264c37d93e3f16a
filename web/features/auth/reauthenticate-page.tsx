import { useNavigate, useSearch } from '@tanstack/react-router';
import styles from './auth.module.css';
import { ReauthPanel } from './reauth-panel.tsx';

/** The question as a page, after a reload of its address: no action waits for the answer. */
export function ReauthenticatePage() {
  const navigate = useNavigate();
  const { intended, ...ways } = useSearch({ from: '/main/auth/reauthenticate' });
  const goOn = () => void navigate({ href: intended ?? '/home', replace: true });
  return (
    <div className={styles.centre}>
      <ReauthPanel ways={ways} onProved={goOn} onCancel={goOn} />
    </div>
  );
}
