using System.Security.Cryptography.X509Certificates;

using var handler = new HttpClientHandler();
handler.ClientCertificates.Add(X509Certificate2.CreateFromPemFile("client.pem", "client's-key.pem"));
using var client = new HttpClient(handler);
using var request = new HttpRequestMessage(HttpMethod.Get, "/boats?a[b]=1");
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());