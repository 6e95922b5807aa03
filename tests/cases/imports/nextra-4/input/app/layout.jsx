import { Layout, Navbar } from 'nextra-theme-docs';

export default function RootLayout({ children }) {
  return (
    <Layout navbar={<Navbar projectLink="https://git.example/harbour" />} docsRepositoryBase='https://git.example/harbour/tree/main'>
      {children}
    </Layout>
  );
}
